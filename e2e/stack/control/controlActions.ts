import type { Funding } from '../createFunding.ts'
import type { Halting } from '../createHalting.ts'
import { type FaultName, type Faults, type FaultyService, faultNames, faultyServices } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import type { Reply } from '../http/reply.ts'
import type { LoginService } from '../loginService/startLoginService.ts'
import type { Project, Projects } from '../projects.ts'
import type { Relay } from '../relay/startRelay.ts'

export type ControlActions = Readonly<Record<string, (body: Record<string, unknown>) => Reply | Promise<Reply>>>

const done = () => jsonReply({ ok: true })
const answer = (doing: Promise<void>) =>
  doing.then(done, (error: unknown) => jsonReply({ error: (error as Error).message }, 400))

/** The actions that `POST` requests to the control server can run, by path. */
export function controlActions(world: {
  readonly faults: Faults
  readonly projects: Projects
  readonly relay: Relay
  readonly fund: Funding
  readonly halting: Halting
  readonly loginService: Pick<LoginService, 'kill' | 'start' | 'expireCodes' | 'advanceClock' | 'rows'>
  /**
   * Sets the COOP header of the fake providers' pages. Some real providers send this header, which separates a popup
   * from its opener.
   */
  readonly setIssuerCoop: (value: string | undefined) => void
  readonly reset: () => Promise<void>
}): ControlActions {
  const { faults, projects, relay, loginService } = world
  return {
    '/faults': ({ service, fault, delayMs, ms }) => {
      if (!isOneOf(faultyServices, service) || !isOneOf(faultNames, fault))
        return jsonReply({ error: `service: ${faultyServices.join(' | ')}; fault: ${faultNames.join(' | ')}` }, 400)
      faults.set(service as FaultyService, fault as FaultName, Number(delayMs ?? ms) || undefined)
      return jsonReply({ ok: true, faults: faults.all() })
    },
    '/projects': ({ projectId, features, allowedOrigins, isAnalyticsEnabled }) => {
      const change = Object.entries({ features, allowedOrigins, isAnalyticsEnabled }).filter(
        ([, value]) => value !== undefined,
      )
      const project = projects.change(`${projectId}`, Object.fromEntries(change) as Partial<Project>)
      return project ? jsonReply({ ok: true, project }) : jsonReply({ error: 'unknown projectId' }, 404)
    },
    '/fund': (order) => answer(world.fund(order)),
    '/chains/halt': async ({ chainId }) => answer(world.halting.halt(chainId)),
    '/chains/resume': async ({ chainId }) => answer(world.halting.resume(chainId)),
    '/service/kill': async () => {
      await loginService.kill()
      return done()
    },
    '/service/start': async () => {
      await loginService.start()
      return done()
    },
    '/service/expire-codes': async () => {
      await loginService.expireCodes()
      return done()
    },
    '/service/rows': async () => jsonReply(await loginService.rows()),
    '/clock/advance': async ({ milliseconds }) => {
      const isAhead = typeof milliseconds === 'number' && Number.isFinite(milliseconds) && milliseconds > 0
      if (!isAhead) return jsonReply({ error: 'milliseconds: a number above 0' }, 400)
      relay.advanceClock(milliseconds)
      await loginService.advanceClock(milliseconds)
      return done()
    },
    '/issuer/coop': ({ value }) => {
      world.setIssuerCoop(typeof value === 'string' && value ? value : undefined)
      return done()
    },
    '/relay/drop': () => {
      relay.dropAll()
      return done()
    },
    '/relay/pause': () => {
      relay.pause()
      return done()
    },
    '/relay/resume': () => {
      relay.resume()
      return done()
    },
    '/relay/freeze': () => {
      relay.freeze()
      return done()
    },
    '/reset': async () => {
      await world.reset()
      return done()
    },
  }
}

function isOneOf(list: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && list.includes(value)
}
