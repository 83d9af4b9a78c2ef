import * as z from 'zod/mini'
import { Base64Url, EthAddress, Id, Name, Origin } from './fields.ts'

/**
 * Returns the schema that describes how a recovery share is encrypted.
 *
 * @param object `z.strictObject` for a request, `z.object` for a response
 */
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
 * How a recovery share is encrypted in addition to the keeper's own key. The keeper cannot read a share that is
 * encrypted with a passkey (PRF) or a password.
 */
export const Sealing = sealingOf(z.strictObject)
export type Sealing = z.output<typeof Sealing>

/**
 * Enrollment of one browser on one host site: an independent 2-of-3 split of the seed. A creates the enrollment's id
 * and uses the same id at both roles.
 */
export const Enrolment = z.object({
  id: Id,
  /**
   * The eip155 account of the seed. After A has combined two shares, A derives the eip155 account of the result and
   * compares it with this address.
   */
  address: EthAddress,
  /** Name of the browser and site in the list of browsers, such as `Chrome on app.example`. */
  label: Name,
  /** Time of the enrollment, in milliseconds since 1970. */
  createdAt: z.int(),
  /** Whether both roles have their shares. Until then A does not show the address, so no one can send assets to it. */
  confirmed: z.boolean(),
  /** How the recovery share is encrypted. Always `keeper` at the login role. */
  sealing: sealingOf(z.object),
})
export type Enrolment = z.output<typeof Enrolment>

/** What encrypts the recovery shares in addition to the keeper's own key. */
export const SealedBy = z.enum(['keeper', 'passkey', 'password'])

/**
 * A release: the keeper gave a recovery share to a session that did not store the share, and whose browser is not in
 * the list of browsers.
 */
const Release = z.object({
  /** Id of the session that received the share. */
  id: Id,
  /** Origin of the host page, as claimed by the browser that logged in. */
  origin: z.nullable(Origin),
  browser: Name,
  place: Name,
  /** Time of the release, in milliseconds since 1970. */
  at: z.int(),
})
export type Release = z.output<typeof Release>

/** EIP-191 signature, 65 bytes. */
const Signature = z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/))
const Put = z.strictObject({
  id: Id,
  address: EthAddress,
  label: Name,
  share: Base64Url(512),
  sealing: Sealing,
  /** Signature of `enrolmentText` by the wallet's address. */
  proof: Signature,
})
const PutAtKeeper = z.extend(Put, {
  /**
   * Ids of all the account's enrollments at the login role, including this new enrollment. The keeper does not know
   * which browsers are in use. So if it must evict enrollments, it first evicts enrollments that are missing from this
   * list.
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

/** The calls of both roles for the shares of enrolled browsers. */
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
     * Adds an enrollment, which stays unconfirmed until `confirmEnrolment`. After ten minutes unconfirmed, another
     * enrollment can replace it. CONFLICT if the account already has another address. When two browsers create a seed
     * for a new account at the same time, only one seed is kept: A asks the login role first, and asks the keeper only
     * if the login role agreed. INVALID_REQUEST if the address's signature is missing.
     */
    putEnrolment: { path: '/v1/enrolments/put', auth: true, params: Put, result: Nothing },
    /**
     * Confirms that the keeper has its share too. NOT_FOUND if another browser's enrollment has replaced this
     * enrollment in the meantime.
     */
    confirmEnrolment: {
      path: '/v1/enrolments/confirm',
      auth: true,
      params: z.strictObject({ id: Id }),
      result: Nothing,
    },
    /**
     * Confirms this enrollment and removes the account's other enrollments and sessions in a single step. `sealedBy` is
     * what encrypts the keeper's share from now on.
     */
    keepEnrolment: { path: '/v1/enrolments/keep', auth: true, params: Keep, result: Nothing },
    noteSealing: { path: '/v1/enrolments/note-sealing', auth: true, params: Note, result: Nothing },
  },
  keeper: {
    /** Adds an enrollment or replaces its share. Fails for the same reasons as `putEnrolment` at the login role. */
    putEnrolment: { path: '/v1/enrolments/put', auth: true, params: PutAtKeeper, result: Nothing },
    /** Returns the releases of the last 30 days, at most the newest 100. */
    listReleases: {
      path: '/v1/enrolments/releases',
      auth: true,
      params: Nothing,
      result: z.object({ releases: z.array(Release).check(z.maxLength(100)) }),
    },
    /**
     * Replaces all enrollments of the account with the given enrollments in a single step, and ends the account's other
     * sessions. PROOF_TOO_OLD without a fresh proof, CONFLICT if the address is not the account's address.
     */
    replaceEnrolments: { path: '/v1/enrolments/replace', auth: true, params: Replace, result: Nothing },
  },
} as const
