import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { ServiceCall } from '../../api/ServiceCall.ts'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../../service/fakes/openTestWorld.ts'
import { type Exchange, visitCalls } from '../fakes/visitCalls.ts'
import { createServiceClient } from '../loginSession/createServiceClient.ts'

/**
 * Data recorded from the previous release, which runs in parallel with this release during a deployment. For each call
 * that `visitCalls` makes, the data contains a schema of the responses that the previous release's frame accepts.
 * `RECORD_RELEASE=1 npx vitest run previousRelease` records the checked-out release.
 */
type Recorded = Exchange & { readonly accepts: Parameters<typeof z.fromJSONSchema>[0] }
const file = fileURLToPath(new URL('../fakes/previousRelease.json', import.meta.url))

const apis: Record<Exchange['role'], Readonly<Record<string, ServiceCall>>> = { login: loginApi, keeper: keeperApi }
const nameOf = ({ role, path }: Pick<Exchange, 'role' | 'path'>) =>
  Object.entries(apis[role]).find(([, call]) => call.path === path)![0]

const exchanges = await visitCalls(await openTestWorld())
if (process.env.RECORD_RELEASE) {
  const newest = new Map(exchanges.map((each) => [each.role + each.path, each]))
  const recorded = [...newest.values()].map((each) => {
    const { $schema: _, ...accepts } = z.toJSONSchema(apis[each.role][nameOf(each)]!.result, { io: 'input' })
    return { ...each, accepts }
  })
  await writeFile(file, `${JSON.stringify(recorded, null, 2)}\n`)
}
const release = JSON.parse(await readFile(file, 'utf8')) as readonly Recorded[]

describe('the previous release', () => {
  test('behavior: the previous release’s frame accepts this service’s responses', () => {
    for (const { role, path, accepts } of release) {
      const answers = exchanges.filter((each) => each.role === role && each.path === path)
      expect(answers.length, `visits of ${path} at the ${role} role`).toBeGreaterThan(0)
      for (const { answer } of answers)
        expect(z.fromJSONSchema(accepts).safeParse(answer), `${path} at the ${role} role`).toMatchObject({
          success: true,
        })
    }
  })

  test.each(release)(
    'behavior: this release accepts the previous release’s request and response of $path at the $role role',
    async (each) => {
      const client = createServiceClient(apis[each.role], {
        url: 'https://service.example',
        bearer: { token: async () => 'token', renew: async () => 'token', notYetValid: () => {} },
        fetch: async () => Response.json(each.answer),
      })
      expect(await client[nameOf(each)]!(each.request)).toEqual(each.answer)
    },
  )
})
