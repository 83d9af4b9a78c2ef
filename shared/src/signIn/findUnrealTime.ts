/** Lines of a sign-in message that contain a time (EIP-4361, CAIP-122). */
export const timeLine = /^(Issued At|Expiration Time|Not Before): (.*)$/gm

const form = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

const fields = { 'Issued At': 'issuedAt', 'Expiration Time': 'expirationTime', 'Not Before': 'notBefore' } as const
export type TimeField = (typeof fields)[keyof typeof fields]

/**
 * Returns the name of the first field of a sign-in message whose time does not exist, or `undefined` if all times
 * exist. The format is RFC 3339. JavaScript reads 31 February as 3 March, and another parser may read a different day.
 * So a time is valid only if JavaScript formats the parsed time to the same digits again.
 */
export function findUnrealTime(message: string): TimeField | undefined {
  const line = [...message.matchAll(timeLine)].find(([, , time = '']) => !isReal(time))
  return line && fields[line[1] as keyof typeof fields]
}

function isReal(time: string): boolean {
  const local = form.exec(time)?.[1]
  const read = new Date(`${local}Z`)
  return local !== undefined && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(local)
}
