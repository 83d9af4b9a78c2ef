/**
 * What the generated guards are made of. Each takes a value from the port and says whether it has the form; together they
 * accept exactly what the zod schemas of shared/src/protocol accept (property test in guards.test.ts).
 */
export type Guard = (value: unknown) => boolean

type Fields = { readonly [name: string]: Guard }

export const text =
  (length: number, pattern?: RegExp): Guard =>
  (value) =>
    typeof value == 'string' && value.length <= length && (!pattern || pattern.test(value))

export const integer =
  (minimum: number): Guard =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= minimum

export const finite: Guard = Number.isFinite

export const oneOf =
  (...values: unknown[]): Guard =>
  (value) =>
    values.includes(value)

export const either =
  (...guards: Guard[]): Guard =>
  (value) =>
    guards.some((guard) => guard(value))

export const list =
  (item: Guard, length: number): Guard =>
  (value) =>
    Array.isArray(value) && value.length <= length && value.every(item)

const isObject = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value == 'object' && !Array.isArray(value)

export const map =
  (item: Guard): Guard =>
  (value) =>
    isObject(value) && Object.values(value).every(item)

export const shape =
  (fields: Fields, optional: readonly string[] = []): Guard =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
    Object.keys(fields).every((name) => (name in value ? fields[name]!(value[name]) : optional.includes(name)))

export const isJson: Guard = (value) =>
  value === null ||
  text(Infinity)(value) ||
  oneOf(true, false)(value) ||
  finite(value) ||
  list(isJson, Infinity)(value) ||
  map(isJson)(value)
