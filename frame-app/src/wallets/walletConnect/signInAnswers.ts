import * as z from 'zod/mini'
import { CaipAddress, Json } from '#shared/protocol/primitives.ts'
import type { SignInAnswer } from './PairingSignIn.ts'

const Line = z.string().check(z.maxLength(4096))
const didPrefix = 'did:pkh:'

/** A wallet's signed object (CAIP-74). */
const Cacao = z.looseObject({
  p: z.looseObject({
    iss: z.string().check(z.regex(/^did:pkh:/), z.maxLength(256)),
    domain: Line,
    aud: Line,
    version: Line,
    nonce: Line,
    iat: Line,
  }),
  s: z.looseObject({ s: Line }),
})
const Answered = z.array(z.record(z.string(), Json)).check(z.minLength(1), z.maxLength(100))

/**
 * Parses the messages that a wallet signed while it paired.
 *
 * @param write formats the signed fields as the message that was signed
 * @returns an empty list if any answer does not follow the standard
 */
export function signInAnswers(
  auths: unknown,
  write: (payload: z.output<typeof Cacao>['p']) => string,
): readonly SignInAnswer[] {
  const read = z.safeParse(Answered, auths)
  if (!read.success) return []
  const answers = read.data.flatMap((cacao) => {
    const signed = z.safeParse(Cacao, cacao).data
    const account = signed?.p.iss.slice(didPrefix.length) ?? ''
    if (!signed || !z.safeParse(CaipAddress, account).success) return []
    const [family, reference, address = ''] = account.split(':')
    return { network: `${family}:${reference}`, address, message: write(signed.p), signature: signed.s.s, cacao }
  })
  return answers.length === read.data.length ? answers : []
}
