import * as z from 'zod/mini'
import type { RoleContext } from '../context/RoleContext.ts'

const Parcel = z.strictObject({ old: z.nullable(z.string()), ticket: z.string(), assertion: z.string() })
/** What the keeper has to get of a change of e-mail, and the address before it. */
export type Parcel = z.output<typeof Parcel>

const bindingOf = (id: string) => `email-change-parcel:${id.toLowerCase()}`

/** A parcel as it stands in its row: both JWTs in it name addresses. */
export const parcelAtRest = {
  seal({ keys }: Pick<RoleContext, 'keys'>, parcel: Parcel, id: string): Buffer {
    return keys.seal(Buffer.from(JSON.stringify(parcel)), bindingOf(id))
  },
  open({ keys }: Pick<RoleContext, 'keys'>, sealed: Uint8Array, id: string): Parcel {
    return Parcel.parse(JSON.parse(String(keys.open(sealed, bindingOf(id)))))
  },
} as const
