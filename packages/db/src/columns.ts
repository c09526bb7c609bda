import type { ColumnType, Generated } from "kysely"
import type { z } from "zod"

/** Boolean, stored as 1 or 0 on both engines (stored.ts). */
export type Flag = boolean
/** A flag with a default in the database. */
export type DefaultFlag = ColumnType<Flag, Flag | undefined, Flag>
/** Milliseconds since 1970, UTC. */
export type Moment = number
/** Micro-dollars: millionths of a US dollar, always integers. */
export type MicroUsd = number
/** A list or object of this type, stored as JSON text (stored.ts). */
export type Json<Shape extends z.ZodType> = z.output<Shape>
/** The same with a default in the database. */
export type DefaultJson<Shape extends z.ZodType> = ColumnType<Json<Shape>, Json<Shape> | undefined, Json<Shape>>
/** A number or text with a default in the database. */
export type Count = ColumnType<number, number | undefined, number>
export type DefaultText = ColumnType<string, string | undefined, string>
/** Auto-increment key. */
export type Id = Generated<number>
