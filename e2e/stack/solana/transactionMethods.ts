import { VersionedMessage } from '@solana/web3.js'
import type { Ledger, LedgerEntry } from './createLedger.ts'
import { encodeTransaction } from './encodeTransaction.ts'
import { RpcProblem } from './RpcProblem.ts'
import { readAddress, readTransaction } from './readTransaction.ts'
import type { SolanaMethods } from './SolanaMethods.ts'
import { simulatedAccounts } from './simulatedAccounts.ts'
import { withContext } from './withContext.ts'

type Options = {
  readonly encoding?: unknown
  readonly skipPreflight?: unknown
  readonly sigVerify?: unknown
  readonly replaceRecentBlockhash?: unknown
  readonly accounts?: unknown
  readonly limit?: unknown
  readonly before?: unknown
}
const optionsOf = (value: unknown) => (value ?? {}) as Options
const feePerSignature = 5_000

/** Solana's JSON-RPC methods for transactions. Every transaction is final immediately. */
export function transactionMethods(ledger: Ledger): SolanaMethods {
  const context = (value: unknown) => withContext(ledger, value)
  return {
    simulateTransaction: ([data, given]) => {
      const options = optionsOf(given)
      const read = readTransaction(data, options.encoding)
      const simulation = ledger.simulate(read, {
        checkSignatures: options.sigVerify === true,
        anyBlockhash: options.replaceRecentBlockhash === true,
      })
      const { error: err, logs, computeUnits } = simulation
      const accounts = simulatedAccounts(options.accounts, simulation)
      const more = { unitsConsumed: Number(computeUnits), accounts, returnData: null, innerInstructions: null }
      return context({ err, logs, ...more })
    },
    sendTransaction: ([data, given]) => {
      const options = optionsOf(given)
      const read = readTransaction(data, options.encoding)
      if (read.isSigned && ledger.entry(read.signature)) return read.signature
      if (options.skipPreflight !== true) {
        const { error, logs, computeUnits } = ledger.simulate(read, { checkSignatures: true, anyBlockhash: false })
        if (error === 'SignatureFailure') throw new RpcProblem(-32003, 'Transaction signature verification failure')
        if (error !== null)
          throw new RpcProblem(-32002, `Transaction simulation failed: ${JSON.stringify(error)}`, {
            err: error,
            logs,
            unitsConsumed: Number(computeUnits),
            accounts: null,
            returnData: null,
          })
      }
      return ledger.send(read).signature
    },
    getFeeForMessage: ([message]) => {
      const { header } = readMessage(message)
      return context(feePerSignature * header.numRequiredSignatures)
    },
    getSignatureStatuses: ([signatures]) =>
      context(
        (Array.isArray(signatures) ? signatures : []).map((signature) => {
          const entry = ledger.entry(`${signature}`)
          if (!entry) return null
          const { slot, error: err } = entry
          return { slot, confirmations: null, err, status: statusOf(entry), confirmationStatus: 'finalized' }
        }),
      ),
    getSignaturesForAddress: ([address, given]) => {
      const { limit = 1_000, before } = optionsOf(given)
      const entries = ledger.entriesOf(readAddress(address))
      const from = before ? entries.findIndex(({ signature }) => signature === before) + 1 : 0
      return entries.slice(from, from + Number(limit)).map(({ signature, slot, error: err, time: blockTime }) => ({
        signature,
        slot,
        err,
        memo: null,
        blockTime,
        confirmationStatus: 'finalized',
      }))
    },
    getTransaction: ([signature, given]) => {
      const entry = ledger.entry(`${signature}`)
      // For an airdrop, the ledger stores no transaction. So return `null`.
      return entry?.bytes ? showEntry(entry, entry.bytes, optionsOf(given).encoding) : null
    },
  }
}

function showEntry(entry: LedgerEntry, bytes: Uint8Array, encoding: unknown): object {
  const { slot, time: blockTime, error: err } = entry
  const meta = {
    err,
    fee: Number(entry.fee),
    preBalances: entry.preBalances.map(Number),
    postBalances: entry.postBalances.map(Number),
    logMessages: entry.logs,
    computeUnitsConsumed: Number(entry.computeUnits),
    preTokenBalances: entry.preTokenBalances,
    postTokenBalances: entry.postTokenBalances,
    innerInstructions: [],
    rewards: [],
    loadedAddresses: { readonly: [], writable: [] },
    status: statusOf(entry),
  }
  return { slot, blockTime, ...encodeTransaction(bytes, encoding), meta }
}

function statusOf({ error }: LedgerEntry): object {
  return error === null ? { Ok: null } : { Err: error }
}

function readMessage(data: unknown): VersionedMessage {
  try {
    return VersionedMessage.deserialize(Buffer.from(`${data}`, 'base64'))
  } catch {
    throw new RpcProblem(-32602, 'failed to deserialize VersionedMessage')
  }
}
