import type { FaultName, FaultyService } from '../../stack/http/faults.ts'
import type { LoggedRequest } from '../../stack/http/requestLog.ts'
import type { RoleRows } from '../../stack/loginService/readRows.ts'
import type { Project } from '../../stack/projects.ts'
import { postJson, readJson } from './json.ts'

export type Control = {
  /** No fault, the relay running, the mobile wallet without sessions, an empty log. */
  reset(): Promise<void>
  setFault(service: FaultyService, fault: FaultName, delayMs?: number): Promise<void>
  /** What a service received since the last reset, oldest first; everything without a name. */
  requests(service?: string): Promise<readonly LoggedRequest[]>
  setProject(projectId: string, change: Partial<Omit<Project, 'id'>>): Promise<void>
  dropRelay(): Promise<void>
  pauseRelay(): Promise<void>
  resumeRelay(): Promise<void>
  /** Makes the relay's connections of browsers dead without closing them. */
  freezeRelay(): Promise<void>
  /** How many clients the relay has. */
  relayConnections(): Promise<number>
  /** Ends the login service, both roles, and starts it again on the same database. */
  restartService(): Promise<void>
  /**
   * Moves the clocks of the login service, both roles, and of the relay forward. The browsers' clocks stay:
   * `page.clock` moves those.
   */
  advanceClock(milliseconds: number): Promise<void>
  /** Lets five minutes pass for every code that was mailed. */
  expireCodes(): Promise<void>
  /** What each role of the login service has in its database of its accounts. */
  serviceRows(): Promise<Readonly<Record<'login' | 'keeper', RoleRows>>>
  /** Gives the login pages of the issuer a COOP header, which cuts a popup off from its opener; empty: none. */
  setIssuerCoop(value: string): Promise<void>
  /** Gives an account native currency, or a token by its symbol, in whole units as decimal text. */
  fund(address: string, chainId: number | string, amount: string, token?: string): Promise<void>
  /** A chain takes transactions, and mines none of them. */
  haltChain(chainId: number): Promise<void>
  /** It mines what waits, and goes on. */
  resumeChain(chainId: number): Promise<void>
}

/** The control API of the local world. */
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
