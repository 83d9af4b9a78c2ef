import * as z from 'zod/mini'
import { Base64Url, EthAddress, Id, Name, Origin } from './fields.ts'

/** @param object `z.strictObject` for a request, `z.object` for an answer */
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
 * How a recovery share is sealed in addition to the keeper's own key. With a passkey (PRF) or a password the keeper
 * cannot read it.
 */
export const Sealing = sealingOf(z.strictObject)
export type Sealing = z.output<typeof Sealing>

/**
 * One browser on one host site: an independent 2-of-3 split of the seed. A creates its id, which is the same at both
 * roles.
 */
export const Enrolment = z.object({
  id: Id,
  /** The eip155 account of the seed. After A has combined two shares, it compares the result with this address. */
  address: EthAddress,
  /** Shown to the user in the list of browsers, such as `Chrome on app.example`. */
  label: Name,
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  /** Both roles have their shares. Until then A shows no address, so no one can send anything to it. */
  confirmed: z.boolean(),
  /** Always `keeper` at the login role. */
  sealing: sealingOf(z.object),
})
export type Enrolment = z.output<typeof Enrolment>

/** What protects the recovery shares in addition to the keeper's own key. */
export const SealedBy = z.enum(['keeper', 'passkey', 'password'])

/** A recovery share was given to a session that did not store it, and whose browser is not in the list of browsers. */
const Release = z.object({
  /** The id of that session. */
  id: Id,
  /** Origin of the host page, as claimed by the browser that logged in. */
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
  /** Signature of `enrolmentText` by the address. */
  proof: Signature,
})
const PutAtKeeper = z.extend(Put, {
  /**
   * The enrollments that the login role has after it stored this one. The keeper does not see which browsers are in
   * use, so it evicts other enrollments before these.
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
     * Adds an enrollment, unconfirmed until `confirmEnrolment`. If it stays unconfirmed for ten minutes, it can be
     * replaced. CONFLICT if the account already has another address: when two browsers create a seed for a new account
     * at the same time, only one seed is kept, because A asks the login role first, and the keeper only if the login
     * role agreed. INVALID_REQUEST if the address's signature is missing.
     */
    putEnrolment: { path: '/v1/enrolments/put', auth: true, params: Put, result: Nothing },
    /**
     * Confirms that the keeper has its share too. NOT_FOUND if another browser's enrollment has replaced this one in
     * the meantime.
     */
    confirmEnrolment: {
      path: '/v1/enrolments/confirm',
      auth: true,
      params: z.strictObject({ id: Id }),
      result: Nothing,
    },
    /**
     * Confirms this enrollment and removes the account's other enrollments and sessions, all at once. `sealedBy` is
     * what protects the keeper's share from now on.
     */
    keepEnrolment: { path: '/v1/enrolments/keep', auth: true, params: Keep, result: Nothing },
    noteSealing: { path: '/v1/enrolments/note-sealing', auth: true, params: Note, result: Nothing },
  },
  keeper: {
    /** Adds an enrollment or replaces its share. Fails for the same reasons as at the login role. */
    putEnrolment: { path: '/v1/enrolments/put', auth: true, params: PutAtKeeper, result: Nothing },
    /** The releases of the last 30 days, at most the newest 100. */
    listReleases: {
      path: '/v1/enrolments/releases',
      auth: true,
      params: Nothing,
      result: z.object({ releases: z.array(Release).check(z.maxLength(100)) }),
    },
    /**
     * Replaces all enrollments of the account with these, all at once, and ends its other sessions. PROOF_TOO_OLD
     * without a fresh proof, CONFLICT for another address than the account's.
     */
    replaceEnrolments: { path: '/v1/enrolments/replace', auth: true, params: Replace, result: Nothing },
  },
} as const
