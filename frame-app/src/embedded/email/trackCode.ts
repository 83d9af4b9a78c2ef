import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../../app/App.ts'
import { track } from '../../app/reporting/track.ts'

/**
 * Tracks whether an emailed code was right.
 *
 * @param verified the auth frame's answer to the code
 * @returns that answer
 */
export async function trackCode<answer>(app: App, verified: Promise<answer>): Promise<answer> {
  try {
    const answer = await verified
    track(app, 'EMAIL_VERIFICATION_CODE_PASS', {})
    return answer
  } catch (error) {
    track(app, 'EMAIL_VERIFICATION_CODE_FAIL', { message: error instanceof AirlockError ? error.message : '' })
    throw error
  }
}
