import { jsonReply } from '../http/jsonReply.ts'
import type { Reply } from '../http/reply.ts'

/** Builds an error response in the blockchain API's format. */
export function failure(status: number, name: string, description: string): Reply {
  return jsonReply({ status: 'FAILED', reasons: [{ name, description }] }, status)
}
