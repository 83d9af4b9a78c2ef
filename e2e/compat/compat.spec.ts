import { test } from '../specs/airlockTest.ts'
import { projects } from './projects.ts'
import { runProject } from './runProject.ts'

for (const project of projects)
  test.describe(project.name, () => {
    test.use({ wallets: !project.page ? [] : project.page.family === 'solana' ? ['solar'] : ['alpha'] })

    test(project.name, async ({ world, control, demo, wallet }, info) => {
      const tarball = process.env.AIRLOCK_TARBALL!
      const result = await runProject(
        project,
        { tarball, world, control, demo, wallet },
        !process.env.AIRLOCK_COMPAT_QUICK,
      )
      info.annotations.push({ type: 'result', description: JSON.stringify(result) })
    })
  })
