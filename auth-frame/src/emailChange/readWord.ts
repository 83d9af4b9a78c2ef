import type * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import { base64Url } from '../keys/base64Url.ts'

/**
 * What a role has signed, so that it can be compared with what it was asked. The signature is for the other role, which
 * checks it.
 *
 * @throws INVALID_ANSWER for what is not of the form
 */
export function readWord<form extends z.ZodMiniType>(word: string, form: form): z.output<form> {
  try {
    const [, payload = ''] = word.split('.')
    return form.parse(JSON.parse(new TextDecoder().decode(base64Url.decode(payload)))) as z.output<form>
  } catch (cause) {
    throw modalError('INVALID_ANSWER', { service: 'The wallet service' }, { cause })
  }
}
