import type { Reply } from './reply.ts'

export function jsonReply(value: unknown, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) }
}
