import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accountAt, accountIndexes } from '../accounts.ts'
import { jsonReply } from '../http/jsonReply.ts'
import type { Reply } from '../http/reply.ts'
import { answerGateway } from './answerGateway.ts'

/** The gateway's own key for signing answers. The key is worthless outside this local world. */
export const gatewaySigner = privateKeyToAccount(`0x${'e4'.repeat(32)}`)

/** The offchain names (without their zone) and their records. */
const records = new Map([['ada', { 60: accountAt(accountIndexes.extensionB[0]).address }]])

/** Answers `ens-gateway/{sender}/{data}`. A contract refers its callers to this URL for the records (EIP-3668). */
export async function gatewayNames(path: string): Promise<Reply | undefined> {
  const [, sender, data] = /^ens-gateway\/(0x[0-9a-f]{40})\/(0x[0-9a-f]*)$/.exec(path) ?? []
  if (!sender || !data) return undefined
  const answer = await answerGateway(records, gatewaySigner, sender as Address, data as Hex)
  return answer ? jsonReply({ data: answer }) : jsonReply({ message: 'Not a question' }, 400)
}
