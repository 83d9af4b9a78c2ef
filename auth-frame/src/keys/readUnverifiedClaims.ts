import type * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import { base64Url } from '../browser/base64Url.ts'

/**
 * Returns the claims of a JWT that a role has signed, so that the caller can compare them with its request. Does not
 * verify the signature, because the other role verifies it.
 *
 * @throws INVALID_ANSWER if the claims do not fit `form`
 */
export function readUnverifiedClaims<form extends z.ZodMiniType>(jwt: string, form: form): z.output<form> {
  try {
    const [, payload = ''] = jwt.split('.')
    return form.parse(JSON.parse(new TextDecoder().decode(base64Url.decode(payload)))) as z.output<form>
  } catch (cause) {
    throw makeError('INVALID_ANSWER', { service: 'The wallet service' }, { cause })
  }
}
