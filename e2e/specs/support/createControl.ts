import type { FaultName, FaultyService } from '../../stack/http/faults.ts'
import type { LoggedRequest } from '../../stack/http/requestLog.ts'
import type { RoleRows } from '../../stack/loginService/readRows.ts'
import type { Project } from '../../stack/projects.ts'
import { postJson, readJson } from './json.ts'

export type Control = {
  /** Removes all faults, resumes the relay, ends the mobile wallet's sessions and clears the request log. */
  reset(): Promise<void>
  setFault(service: FaultyService, fault: FaultName, delayMs?: number): Promise<void>
  /**
   * Lists the requests that a service has received since the last reset, oldest first. If no service is named, lists
   * the requests to all services.
   */
  requests(service?: string): Promise<readonly LoggedRequest[]>
  setProject(projectId: string, change: Partial<Omit<Project, 'id'>>): Promise<void>
  dropRelay(): Promise<void>
  pauseRelay(): Promise<void>
  resumeRelay(): Promise<void>
  /** Makes all connections between browsers and the relay dead. The connections stay open. */
  freezeRelay(): Promise<void>
  /** Number of clients that the relay has connections to. */
  relayConnections(): Promise<number>
  /** Stops both roles of the login service, and starts them again with the same database. */
  restartService(): Promise<void>
  /**
   * Advances the clocks of the relay and of both roles of the login service. Does not change the browsers' clocks,
   * which tests change through `page.clock`.
   */
  advanceClock(milliseconds: number): Promise<void>
  /** Makes all codes that were sent by email expire, as if five minutes had passed. */
  expireCodes(): Promise<void>
  /** Reads the rows that each role of the login service stores about its accounts. */
  serviceRows(): Promise<Readonly<Record<'login' | 'keeper', RoleRows>>>
  /**
   * Sets a COOP header on the login pages of the OAuth issuer. This header separates a popup from its opener. An empty
   * string removes the header.
   */
  setIssuerCoop(value: string): Promise<void>
  /**
   * Sends an amount to an account. The amount is in the chain's native currency, or in the token with this symbol. It
   * is a decimal string in whole units.
   */
  fund(address: string, chainId: number | string, amount: string, token?: string): Promise<void>
  /** Stops the mining of a chain. The chain still accepts transactions. */
  haltChain(chainId: number): Promise<void>
  /** Mines the pending transactions of a halted chain, and lets the chain continue to mine. */
  resumeChain(chainId: number): Promise<void>
}

/** Creates a client of the local world's control API. */
export function createControl(base: string): Control {
  const post = async (path: string, body: object = {}) => void (await postJson(`${base}${path}`, body))
  return {
    reset: () => post('/reset'),
    setFault: (service, fault, delayMs) => post('/faults', { service, fault, delayMs }),
    requests: async (service) => (await readJson(`${base}/requests${service ? `?service=${service}` : ''}`)).requests,
    setProject: (projectId, change) => post('/projects', { projectId, ...change }),
    dropRelay: () => post('/relay/drop'),
    pauseRelay: () => post('/relay/pause'),
    resumeRelay: () => post('/relay/resume'),
    freezeRelay: () => post('/relay/freeze'),
    restartService: async () => {
      await post('/service/kill')
      await post('/service/start')
    },
    advanceClock: (milliseconds) => post('/clock/advance', { milliseconds }),
    expireCodes: () => post('/service/expire-codes'),
    serviceRows: () => postJson(`${base}/service/rows`, {}),
    setIssuerCoop: (value) => post('/issuer/coop', { value }),
    fund: (address, chainId, amount, token) => post('/fund', { address, chainId, amount, token }),
    haltChain: (chainId) => post('/chains/halt', { chainId }),
    resumeChain: (chainId) => post('/chains/resume', { chainId }),
    relayConnections: async () => (await readJson(`${base}/relay`)).connections,
  }
}
