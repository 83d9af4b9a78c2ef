/**
 * The form of a message, written as data: exactly this value; a pattern for a text; a function that judges; a list for
 * any one of its forms; an object for one with these members and no others. A member that may be missing has
 * `undefined` among its forms, as in zod.
 */
export type Form =
  | null
  | undefined
  | boolean
  | string
  | RegExp
  | ((value: unknown) => boolean)
  | readonly Form[]
  | { readonly [name: string]: Form }

type Fields = { readonly [name: string]: Form }

/**
 * Whether a value from the port has a form. The forms in `generated/wire.ts` are made from the zod schemas of
 * shared/src/protocol, and a property test holds that both accept the same messages (CH-11).
 */
export function fits(form: Form, value: unknown): boolean {
  // By what only the one kind of form has: no message has a field of these names.
  const { test, some, call } = Object(form)
  if (test) return typeof value == 'string' && (form as RegExp).test(value)
  if (some) return (form as Form[]).some((each) => fits(each, value))
  if (call) return (form as (value: unknown) => boolean)(value)
  if (form !== Object(form)) return form === value
  return (
    isPlain(value) &&
    Object.keys({ ...(form as Fields), ...value }).every(
      (name) => Object.hasOwn(form as Fields, name) && fits((form as Fields)[name], value[name]),
    )
  )
}

/** A list of one form. The copy shows a hole of a sparse list as `undefined`, which `every` alone would skip. */
export const list =
  (item: Form, length: number) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= length && [...value].every((each) => fits(item, each))

/** An object of any names. */
export const map =
  (item: Form) =>
  (value: unknown): boolean =>
    isPlain(value) && Object.values(value).every((each) => fits(item, each))

/** Whatever JSON can say. */
export const Json = (value: unknown): boolean =>
  fits([null, true, false, /^/, Number.isFinite, list(Json, Infinity), map(Json)], value)

const isPlain = (value: unknown): value is Record<string, unknown> => value?.constructor == Object
