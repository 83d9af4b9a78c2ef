import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { changeEmail } from '../fakes/changeEmail.ts'
import { enrolment } from '../fakes/enrolment.ts'
import { onDatabase } from '../fakes/onDatabase.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createKeys } from '../http/createKeys.ts'
import { resealRows } from '../resealRows.ts'

const { world, service } = await openTestWorld()
const added = randomBytes(32).toString('base64')

describe('settleChange', () => {
  test('behavior: an old address restored during a key rotation can log in once the old key is removed', async () => {
    const { old, next, login, jwts } = await changeEmail(world, service)
    const wallet = await service.approve(next)
    await service.keeper.ok(keeperApi.putEnrolment, enrolment(), wallet.token)
    const during = await world.start({ LOGIN_KEY: `${added},${world.keys.login}` })
    await during.login.ok(loginApi.settleEmailChange, await service.keeper.ok(keeperApi.completeEmailChange, jwts))
    const keys = createKeys([added, world.keys.login].map((key) => Buffer.from(key, 'base64')))
    await onDatabase(world, 'login', ({ db }) => resealRows({ db, keys }))
    await during.stop()

    world.later(31)
    const after = await world.start({ LOGIN_KEY: added })
    expect((await after.logIn(old)).account).toMatchObject({ id: login.account.id, email: old })
    await after.stop()
  })
})
