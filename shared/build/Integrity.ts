import * as z from 'zod/mini'

const Hash = z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))

/** `integrity.json` of a build. */
export const Integrity = z.strictObject({
  /** Every file of the build but this one, by its path from the root of the origin. */
  files: z.record(z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)*$/)), Hash),
  /** The page → its inline import map, as `script-src` names it. A page whose entry imports nothing has none. */
  importMaps: z.record(z.string(), Hash),
})
export type Integrity = z.output<typeof Integrity>
