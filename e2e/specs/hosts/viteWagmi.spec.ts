import { packSdk } from '../../compat/packSdk.ts'
import { runProject } from '../../compat/runProject.ts'
import { viteWagmi } from '../../compat/vite-wagmi/project.ts'
import { root } from '../../worldFolder.ts'
import { test } from '../airlockTest.ts'

test('the packed SDK connects, signs, restores and disconnects in a new project with Vite, React and wagmi', async ({
  world,
  control,
  demo,
  wallet,
}) => {
  test.setTimeout(300_000)
  await runProject(viteWagmi, { tarball: await packSdk(root), world, control, demo, wallet }, false)
})
