import * as z from 'zod/mini'

/**
 * Name of the folder with A's pages: A's release, and a hash of the deployment that the pages contain. M puts the name
 * into A's URL, so the pattern allows no slash.
 */
export const AuthFolder = z.string().check(z.regex(/^\d+\.\d+\.\d+[\w.-]*-[0-9a-f]{16}-[0-9a-f]{16}$/))
