/** Name of the draft in which the dialog of generated photos keeps what was typed. */
export const namePhotoDraft = (brandId: number): string => `generate-photo-${brandId}`
