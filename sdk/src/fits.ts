/**
 * The form of a message, written as data: exactly this value; a number for a text of at most that length; a pattern for a
 * text; a function that judges; a list for any one of its forms; an object for one with these members and no others. A
 * member that may be missing also accepts `undefined`, as in zod.
 */
export type Form =
  | null
  | undefined
  | boolean
  | string
  | number
  | RegExp
  | ((value: unknown) => boolean)
  | readonly Form[]
  | { readonly [name: string]: Form }

/**
 * Whether a value from the port has a form. The forms in `generated/wire.ts` are made from the zod schemas of
 * shared/src/protocol, and a property test holds that both accept the same messages (CH-11).
 */
export function fits(form: Form, value: unknown): boolean {
  if (Array.isArray(form)) return form.some((each) => fits(each, value))
  if (typeof form == 'function') return form(value)
  if (typeof form == 'number') return typeof value == 'string' && value.length <= form
  if (form instanceof RegExp) return typeof value == 'string' && form.test(value)
  if (!form || typeof form != 'object') return form === value
  const fields = form as { readonly [name: string]: Form }
  return (
    isPlain(value) &&
    Object.keys(value).every((name) => name in fields) &&
    Object.keys(fields).every((name) => fits(fields[name], value[name]))
  )
}

export const list = (item: Form, length: number) => (value: unknown) =>
  // The copy shows a hole of a sparse list as `undefined`, which `every` alone would skip.
  Array.isArray(value) && value.length <= length && [...value].every((each) => fits(item, each))

export const map = (item: Form) => (value: unknown) =>
  isPlain(value) && Object.values(value).every((each) => fits(item, each))

/** Whatever JSON can say. */
export const Json = (value: unknown): boolean =>
  fits([null, true, false, Infinity, Number.isFinite, list(Json, Infinity), map(Json)], value)

const isPlain = (value: unknown): value is Record<string, unknown> => ({}).toString.call(value) == '[object Object]'
