/**
 * A schema as plain data: a literal matches itself, a RegExp matches strings, a function is a predicate, an array is a
 * union, and an object lists all allowed members. An optional member has `undefined` in its union.
 */
export type Schema =
  | null
  | undefined
  | boolean
  | string
  | RegExp
  | ((value: unknown) => boolean)
  | readonly Schema[]
  | { readonly [name: string]: Schema }

type Fields = { readonly [name: string]: Schema }

/**
 * Whether a value from the port matches a schema. The schemas in `generated/wire.ts` are generated from the zod schemas
 * in shared/src/protocol. A property test checks that both accept the same messages (CH-11).
 */
export function matches(schema: Schema, value: unknown): boolean {
  // Detect the kind of schema by a method that only this kind has: a RegExp has `test`, an array has `some`, and a
  // function has `call`. No message has a field with one of these names.
  const { test, some, call } = Object(schema)
  if (test) return typeof value == 'string' && (schema as RegExp).test(value)
  if (some) return (schema as Schema[]).some((each) => matches(each, value))
  if (call) return (schema as (value: unknown) => boolean)(value)
  if (schema !== Object(schema)) return schema === value
  return (
    isPlain(value) &&
    Object.keys({ ...(schema as Fields), ...value }).every(
      (name) => Object.hasOwn(schema as Fields, name) && matches((schema as Fields)[name], value[name]),
    )
  )
}

/**
 * Schema of a list whose items all match `item`. Spreading turns the holes of a sparse list into `undefined`, because
 * `every` skips holes.
 */
export const list =
  (item: Schema, length: number) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= length && [...value].every((each) => matches(item, each))

/** Schema of an object with any member names, whose values all match `item`. */
export const map =
  (item: Schema) =>
  (value: unknown): boolean =>
    isPlain(value) && Object.values(value).every((each) => matches(item, each))

/** Any JSON value. */
export const Json = (value: unknown): boolean =>
  matches([null, true, false, /^/, Number.isFinite, list(Json, Infinity), map(Json)], value)

const isPlain = (value: unknown): value is Record<string, unknown> => value?.constructor == Object
