import * as z from 'zod/mini'

export const Code = z.string().check(z.regex(/^\d{6}$/))
const ProjectId = z.string().check(z.regex(/^[0-9a-f]{32}$/i))
/** The host page's origin, as A received it from the browser. */
const Origin = z.string().check(z.maxLength(261), z.regex(/^https?:\/\/[^/?#\s]+$/))
export const Text = z.string().check(z.maxLength(4096))

/** Who asks, shown in mails and counted in limits (AU-6, AU-8, OR-5). */
export const Asker = { projectId: ProjectId, origin: Origin }
