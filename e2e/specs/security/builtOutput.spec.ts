import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from '@playwright/test'
import { integrityOf, readIntegrity } from '../../../shared/build/Integrity.ts'
import { root, worldFolder } from '../../worldFolder.ts'
import { test } from '../airlockTest.ts'

/**
 * Names with which the local world and the specs control a process: a role's clock, Playwright's clock, and the control
 * server's URLs.
 */
const hooks = /CLOCK_AHEAD_MS|aheadMs|clock\/advance|AIRLOCK_TEST|__pwClock|localhost:\d*\/?control|expire-codes/

test('the built files contain no hooks for tests', ({ control: _ }, { parallelIndex }) => {
  const world = worldFolder(parallelIndex)
  for (const built of [join(root, 'sdk/dist'), join(world, 'modal'), join(world, 'auth')]) {
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|html|css|json)$/.test(name),
    )
    expect(files.length, built).toBeGreaterThan(0)
    for (const file of files)
      expect(hooks.exec(readFileSync(join(built, file), 'utf8'))?.[0], `${built}/${file}`).toBe(undefined)
  }
  // Checks that `hooks` matches names that the local world really uses.
  const sources = ['e2e/stack/loginService/runRole.ts', 'e2e/stack/control/controlActions.ts']
  for (const file of sources) expect(readFileSync(join(root, file), 'utf8')).toMatch(hooks)
})

test('SC-2: the integrity manifest lists each file of both frames with the file’s hash', ({ control: _ }, {
  parallelIndex,
}) => {
  for (const frame of ['modal', 'auth']) {
    const built = join(worldFolder(parallelIndex), frame)
    const files = readdirSync(built, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !['integrity.json', 'headers.json'].includes(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    const found = files.map((file) => [relative(built, file), integrityOf(readFileSync(file))])
    expect(Object.fromEntries(found), frame).toEqual(readIntegrity(built).files)
  }
})
