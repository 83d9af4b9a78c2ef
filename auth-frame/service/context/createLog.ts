import { type DestinationStream, type Logger, pino } from 'pino'
import type { Role } from '../settings/RoleSettings.ts'

/**
 * Structured lines for a role. The censor is a second line of defence: no line is meant to have any of these fields.
 */
export function createLog(role: Role, level: string, destination?: DestinationStream): Logger {
  const secret = ['email', 'code', 'token', 'refreshToken', 'share', 'verifier', 'secret', 'authorization', 'ip']
  const options = {
    level,
    base: { role },
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
