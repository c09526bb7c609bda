/** The day of a moment, in UTC for everybody: "2030-01-31". */
export const formatDay = (now: number): string => new Date(now).toISOString().slice(0, 10)
