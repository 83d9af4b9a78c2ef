import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSessions } from './createSessions.ts'
import { inTurns } from './inTurns.ts'
import { dapp, type LoggedIn, logInVisitor } from './logInVisitor.ts'
import { type Cluster, roles, startCluster } from './startCluster.ts'
import { walletsWithoutShares } from './walletsWithoutShares.ts'

type Amounts = { readonly logins: number; readonly sessions: number }
/**
 * Ways to lose the database's primary: `killed` closes the primary's connections, `cut-off` keeps them open without a
 * response.
 */
type Loss = 'killed' | 'cut-off'
/** The measured values, in the order of the table's rows. */
type Measured = Readonly<Record<string, number | string>>

/**
 * Maximum duration of a renewal in ms while the primary is lost, including retries. Must be less than `cutOffMs`,
 * because the cut-off replicas are killed after that time, which would end a hanging renewal.
 */
const mostRenewalMs = 25_000
/** Time in ms for which the replicas stay connected to a cut-off primary before they are killed. */
const cutOffMs = 30_000

/**
 * Puts load on `copies` replicas of each role: first while nothing fails, and then while replicas are killed and the
 * database's primary is lost.
 *
 * @returns the measured values, and a message for each violated guarantee
 */
export async function measureCopies(
  copies: number,
  { logins, sessions }: Amounts,
  loss: Loss,
): Promise<{ readonly measured: Measured; readonly broken: readonly string[] }> {
  const cluster = await startCluster(copies, dapp.origin)
  const broken: string[] = []
  try {
    const quiet = await measureLogins(cluster, logins)
    const many = createSessions(cluster)
    const opening = await timed(() => many.open(sessions))
    if (opening.value > 0) broken.push(`${opening.value} codes opened two lasting sessions, or none`)
    const renewing = await timed(() => many.renewAll())
    if (renewing.value > 0) broken.push(`${renewing.value} sessions were lost without any disturbance`)

    const emails = addresses(logins)
    const disturbance = disturb(cluster, copies, loss)
    const disturbed = Promise.all([
      inTurns(emails, logins, (email) => logInVisitor(cluster, email)),
      many.renewUntil(disturbance),
    ])
    await Promise.all([disturbed, disturbance])
    const [visitors, lost] = await disturbed
    if (lost > 0) broken.push(`${lost} sessions were lost`)
    if (many.slowestMs > mostRenewalMs) broken.push(`a renewal took ${seconds(many.slowestMs)} s`)
    const later = await many.renewAll()
    if (later > 0) broken.push(`${later} sessions did not outlive the disturbance`)
    const shareless = await walletsWithoutShares(
      cluster,
      visitors.map(({ address }) => address),
    )
    if (shareless.length > 0) broken.push(`${shareless.length} wallets lack a share`)
    // All users who saw a failure, and some of the others, log in again in a new browser.
    const returning = emails.filter((_, index) => visitors[index]!.failures.length > 0 || index % 25 === 0)
    const found = await inTurns(returning, 50, (email) => logInVisitor(cluster, email))
    const strange = found.filter(
      ({ address }, index) => address !== visitors[emails.indexOf(returning[index]!)]!.address,
    )
    if (strange.length > 0) broken.push(`${strange.length} visitors found another wallet`)

    const failures = visitors.reduce((sum, visitor) => sum + visitor.failures.length, 0)
    return {
      measured: {
        ...quiet,
        'Sessions opened a second': perSecond(sessions, opening.ms),
        'Sessions renewed a second': perSecond(sessions, renewing.ms),
        'Disturbed: failures that visitors saw and got over': failures,
        'Disturbed: renewals asked again': many.retries,
        'Disturbed: slowest renewal, s': seconds(many.slowestMs),
        'Disturbed: slowest login, s': seconds(Math.max(...visitors.map(({ tookMs }) => tookMs))),
        'Came back in a new browser, and found their wallet': found.length - strange.length,
      },
      broken,
    }
  } finally {
    await cluster.stop()
  }
}

async function measureLogins(cluster: Cluster, count: number): Promise<Measured> {
  for (const role of roles) await cluster.query(role, 'select pg_stat_statements_reset()')
  const before = { login: await cluster.processorMs('login'), keeper: await cluster.processorMs('keeper') }
  const mailsBefore = cluster.inbox.received.length
  const { value, ms } = await timed(() => inTurns(addresses(count), count, (email) => logInVisitor(cluster, email)))
  const each = async (role: 'login' | 'keeper') => {
    const [row] = await cluster.query<{ calls: string }>(
      role,
      'select sum(calls) as calls from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())',
    )
    return {
      queries: Math.round(Number(row?.calls ?? 0) / count),
      processor: Math.round(((await cluster.processorMs(role)) - before[role]) / count),
    }
  }
  const [login, keeper] = [await each('login'), await each('keeper')]
  return {
    'Logins a second, all of them begun at once': perSecond(count, ms),
    'Half of them in, s': seconds(percentile(value, 0.5)),
    'All of them in, s': seconds(percentile(value, 1)),
    'Failures that visitors saw and got over': value.reduce((sum, { failures }) => sum + failures.length, 0),
    'Processor time of a login: login role, ms': login.processor,
    'Processor time of a login: keeper, ms': keeper.processor,
    'Queries of a login: login role': login.queries,
    'Queries of a login: keeper': keeper.queries,
    'Mails of a login': ((cluster.inbox.received.length - mailsBefore) / count).toFixed(1),
  }
}

/**
 * Kills each replica of both roles in turn and starts it again. With `killed`, also kills the primary after half of the
 * replicas. With `cut-off`, cuts off the primary before killing any replica, because a restarted replica would no
 * longer have a connection to the old primary.
 */
async function disturb(cluster: Cluster, copies: number, loss: Loss): Promise<void> {
  await sleep(2_000)
  if (loss === 'cut-off') {
    await cluster.cutOff()
    await sleep(cutOffMs)
  }
  for (let index = 0; index < copies; index++) {
    for (const role of roles) await cluster.kill(role, index)
    if (loss === 'killed' && index === Math.floor(copies / 2)) await cluster.promote()
    await sleep(1_000)
    for (const role of roles) await cluster.restart(role, index)
  }
}

const addresses = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@mail.example`)

async function timed<value>(run: () => Promise<value>): Promise<{ readonly value: value; readonly ms: number }> {
  const begun = performance.now()
  const value = await run()
  return { value, ms: performance.now() - begun }
}

const perSecond = (count: number, ms: number) => Number((count / (ms / 1_000)).toFixed(1))
const seconds = (ms: number) => Number((ms / 1_000).toFixed(1))

function percentile(visitors: readonly LoggedIn[], part: number): number {
  const sorted = visitors.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  return sorted[Math.ceil(part * sorted.length) - 1] ?? 0
}
