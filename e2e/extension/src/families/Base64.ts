import * as z from 'zod/mini'
import { decodeBase64 } from './base64Bytes.ts'

/** Bytes from the page, as base64. */
export const Base64 = z.pipe(
  z.string().check(z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64')),
  z.transform((value) => decodeBase64(value)),
)
