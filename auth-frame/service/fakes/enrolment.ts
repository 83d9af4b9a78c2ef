import { randomBytes } from 'node:crypto'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { enrolmentText } from '../../api/enrolmentText.ts'
import type { Role } from '../settings/RoleSettings.ts'

/** The test wallets, by address. Each signs for its own address. */
const wallets = new Map<string, PrivateKeyAccount>()
/** Placeholder that the call helper replaces with the wallet's signature. */
const unsigned = `0x${'00'.repeat(65)}`

/** Creates a test wallet and returns its address. */
export function newWallet(): string {
  const account = privateKeyToAccount(generatePrivateKey())
  wallets.set(account.address, account)
  return account.address
}

const anyWallet = newWallet()

/**
 * Returns an enrollment for one more browser, as A sends it. By default all enrollments have the address of one shared
 * wallet.
 */
export const enrolment = (address = anyWallet) => ({
  id: crypto.randomUUID(),
  address,
  label: 'Chrome on dapp.example',
  sealing: { kind: 'keeper' as const },
  share: randomBytes(33).toString('base64url'),
  proof: unsigned,
})

/** Returns the signature that A sends with an enrollment, for the session of this token. */
export async function signEnrolment(
  put: { readonly id: string; readonly address: string },
  role: Role,
  token: string,
): Promise<string> {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }
  return wallets.get(put.address)!.signMessage({ message: enrolmentText({ role, session: sid, ...put }) })
}

/** Adds missing enrollment signatures to the parameters of a call, as A does. */
export async function signEnrolments(params: unknown, role: Role, token: string | undefined): Promise<unknown> {
  if (typeof params !== 'object' || params === null || token === undefined) return params
  if ('enrolments' in params && Array.isArray(params.enrolments))
    return {
      ...params,
      enrolments: await Promise.all(params.enrolments.map((each) => signEnrolments(each, role, token))),
    }
  const put = params as ReturnType<typeof enrolment>
  const isOurs = put.proof === unsigned && wallets.has(put.address)
  return isOurs ? { ...put, proof: await signEnrolment(put, role, token) } : params
}
