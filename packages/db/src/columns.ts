import type { ColumnType, Generated } from "kysely"

/** 0 or 1: neither engine takes a JavaScript boolean for an integer column. */
export type Flag = 0 | 1
/** A flag with a default in the database. */
export type DefaultFlag = ColumnType<Flag, Flag | undefined, Flag>
/** Milliseconds since 1970, UTC. */
export type Moment = number
/** Micro-dollars: a millionth of a US dollar, always a whole number. */
export type MicroUsd = number
/** A list or object as JSON text; written with `toJson`, read with the output schema's `jsonOf`. */
export type Json = string
/** Auto-increment key. */
export type Id = Generated<number>

export const toFlag = (value: boolean): Flag => (value ? 1 : 0)
export const fromFlag = (value: number): boolean => value !== 0
export const toJson = (value: unknown): Json => JSON.stringify(value)
