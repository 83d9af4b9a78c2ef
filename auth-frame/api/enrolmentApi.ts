import * as z from 'zod/mini'
import { Base64Url, EthAddress, Id, Name, Origin } from './fields.ts'

/** @param object `z.strictObject` in a request, `z.object` in an answer */
function sealingOf(object: typeof z.strictObject) {
  return z.discriminatedUnion('kind', [
    object({ kind: z.literal('keeper') }),
    object({ kind: z.literal('passkey'), credentialId: Base64Url(1024), salt: Base64Url(64), iv: Base64Url(16) }),
    object({
      kind: z.literal('password'),
      salt: Base64Url(64),
      iv: Base64Url(16),
      rounds: z.int().check(z.minimum(600_000), z.maximum(10_000_000)),
    }),
  ])
}

/**
 * How a recovery share is sealed besides the keeper's own key: with a passkey (PRF) or a password the keeper cannot
 * read it.
 */
export const Sealing = sealingOf(z.strictObject)
export type Sealing = z.output<typeof Sealing>

/**
 * One browser on one host site: an independent 2-of-3 split of the seed. Its id is made by A and is the same at both
 * roles.
 */
export const Enrolment = z.object({
  id: Id,
  /** The eip155 account of the seed: after combining it is compared with what the shares gave. */
  address: EthAddress,
  /** Shown to the visitor in the list of browsers, such as `Chrome on app.example`. */
  label: Name,
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  /** Both roles have their shares. Until then no address is shown to anyone, so nothing can be sent to it. */
  confirmed: z.boolean(),
  /** `keeper` at the login role. */
  sealing: sealingOf(z.object),
})
export type Enrolment = z.output<typeof Enrolment>

/** What opens the recovery shares besides the keeper's own key. */
export const SealedBy = z.enum(['keeper', 'passkey', 'password'])

/** A recovery share was given to a session that had not put it, and that left no browser in the list. */
const Release = z.object({
  /** Of that session. */
  id: Id,
  /** The host page's origin, as the requester claimed it. */
  origin: z.nullable(Origin),
  browser: Name,
  place: Name,
  /** Milliseconds since 1970. */
  at: z.int(),
})
export type Release = z.output<typeof Release>

/** EIP-191, 65 bytes. */
const Signature = z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/))
const Put = z.strictObject({
  id: Id,
  address: EthAddress,
  label: Name,
  share: Base64Url(512),
  sealing: Sealing,
  /** The address's signature of `enrolmentText`. */
  proof: Signature,
})
const PutAtKeeper = z.extend(Put, {
  /**
   * The enrolments that the login role has after its own put. The keeper does not see which browsers are used, so it
   * evicts other enrolments before these.
   */
  loginEnrolments: z.optional(z.array(Id).check(z.maxLength(200))),
})
const isUnique = (enrolments: readonly { readonly id: string }[]) =>
  new Set(enrolments.map(({ id }) => id.toLowerCase())).size === enrolments.length
const Replace = z.strictObject({
  enrolments: z.array(Put).check(z.minLength(1), z.maxLength(200), z.refine(isUnique)),
})
const Note = z.strictObject({ sealedBy: SealedBy })
const Keep = z.strictObject({ id: Id, sealedBy: SealedBy })
const Nothing = z.null()

/** The calls of both roles for the shares of the enrolled browsers. */
export const enrolmentApi = {
  common: {
    getShare: {
      path: '/v1/enrolments/share',
      auth: true,
      params: z.strictObject({ id: Id }),
      result: z.object({ share: Base64Url(512) }),
    },
    removeEnrolment: { path: '/v1/enrolments/remove', auth: true, params: z.strictObject({ id: Id }), result: Nothing },
  },
  login: {
    /**
     * Adds an enrolment, unconfirmed until `confirmEnrolment`. One that stays unconfirmed for ten minutes can be
     * replaced. CONFLICT if the account has another address already: of two browsers that make a seed for a new account
     * at once only one is kept, because A asks the login role first, and the keeper only if it agreed. INVALID_REQUEST
     * without the signature of the address.
     */
    putEnrolment: { path: '/v1/enrolments/put', auth: true, params: Put, result: Nothing },
    /** The keeper has its share too. NOT_FOUND when the enrolment has made way for another browser's meanwhile. */
    confirmEnrolment: {
      path: '/v1/enrolments/confirm',
      auth: true,
      params: z.strictObject({ id: Id }),
      result: Nothing,
    },
    /**
     * This enrolment is confirmed and the account's only one: the others go at once, with every other session of the
     * account. `sealedBy` is what the keeper's share is under from now on.
     */
    keepEnrolment: { path: '/v1/enrolments/keep', auth: true, params: Keep, result: Nothing },
    noteSealing: { path: '/v1/enrolments/note-sealing', auth: true, params: Note, result: Nothing },
  },
  keeper: {
    /** Adds an enrolment or replaces its share, with the same refusals as at the login role. */
    putEnrolment: { path: '/v1/enrolments/put', auth: true, params: PutAtKeeper, result: Nothing },
    /** The releases of the last 30 days; the newest 100. */
    listReleases: {
      path: '/v1/enrolments/releases',
      auth: true,
      params: Nothing,
      result: z.object({ releases: z.array(Release).check(z.maxLength(100)) }),
    },
    /**
     * Puts these in the place of all enrolments of the account, at once, and ends every other session of it.
     * PROOF_TOO_OLD without a fresh proof, CONFLICT for another address than the account's.
     */
    replaceEnrolments: { path: '/v1/enrolments/replace', auth: true, params: Replace, result: Nothing },
  },
} as const
