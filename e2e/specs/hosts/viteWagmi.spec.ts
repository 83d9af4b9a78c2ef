import { join } from 'node:path'
import { runProject } from '../../compat/runProject.ts'
import { viteWagmi } from '../../compat/vite-wagmi/project.ts'
import { workFolder } from '../../compat/workFolder.ts'
import { packPackages } from '../../packPackages.ts'
import { test } from '../airlockTest.ts'

test('the packed SDK connects, signs, restores and disconnects in a new project with Vite, React and wagmi', async ({
  world,
  control,
  demo,
  wallet,
}) => {
  test.setTimeout(300_000)
  const [sdk] = await packPackages(['.'], join(workFolder, 'packed'))
  await runProject(viteWagmi, { tarball: sdk!.tarball, world, control, demo, wallet })
})
