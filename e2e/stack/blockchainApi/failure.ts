import { jsonReply } from '../http/jsonReply.ts'
import type { Reply } from '../http/reply.ts'

/** The form in which the blockchain API says what went wrong. */
export function failure(status: number, name: string, description: string): Reply {
  return jsonReply({ status: 'FAILED', reasons: [{ name, description }] }, status)
}
