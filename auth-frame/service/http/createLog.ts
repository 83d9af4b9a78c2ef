import { type DestinationStream, type Logger, pino } from 'pino'
import type { Role } from '../settings/RoleSettings.ts'

/**
 * Creates a role's structured log. Log calls must not contain secret fields. In case a call contains one anyway, the
 * log redacts it.
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

/**
 * Returns what we log about an error: its kind and its stack. We omit the message, because it may quote addresses, rows
 * or tokens.
 */
export function describeError(error: unknown): { name: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && /^[\w-]{1,64}$/.test(String(error.code)) ? { code: String(error.code) } : {}
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  const at = frames.slice(0, 8).map((line) => line.trim())
  return { name: error.name, ...code, ...(at.length > 0 && { at: at.join(' < ') }) }
}
