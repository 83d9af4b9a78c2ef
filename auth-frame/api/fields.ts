import * as z from 'zod/mini'

/** A base64url string that encodes at most `bytes` bytes. */
export const Base64Url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{1,${Math.ceil((bytes * 4) / 3)}}$`)))
export const Id = z.uuid()
/** PostgreSQL cannot store NUL characters. */
const noNul = z.refine<string>((text) => !text.includes('\0'))
export const Name = z.string().check(z.maxLength(256), noNul)
export const EthAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
export const Code = z.string().check(z.regex(/^\d{6}$/))
const ProjectId = z.string().check(z.regex(/^[0-9a-f]{32}$/i))
/** Origin of the host page, as A received it from the browser. */
export const Origin = z.string().check(z.maxLength(261), z.regex(/^https?:\/\/[^/?#\s]+$/), noNul)
export const Text = z.string().check(z.maxLength(4096))

/** The requesting project and site. Emails show them, and rate limits use them (AU-6, AU-8, OR-5). */
export const Requester = { projectId: ProjectId, origin: Origin }
