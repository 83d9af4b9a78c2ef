import { test } from '../specs/airlockTest.ts'
import { DownloadError } from './downloadFailure.ts'
import { projects } from './projects.ts'
import { runProject } from './runProject.ts'

/** Projects that take minutes. They start first, so that at the end no worker waits for the other one. */
const slow = ['next-app', 'typescript', 'wagmi-next', 'wagmi-nuxt', 'nuxt']
const rank = (name: string) => (slow.includes(name) ? slow.indexOf(name) : slow.length)

for (const project of [...projects].sort((one, other) => rank(one.name) - rank(other.name)))
  test.describe(project.name, () => {
    test.use({ wallets: !project.page ? [] : project.page.family === 'solana' ? ['solar'] : ['alpha'] })

    test(project.name, async ({ world, control, demo, wallet }, info) => {
      const note = (type: string, description: string) => info.annotations.push({ type, description })
      try {
        const result = await runProject(
          project,
          { tarball: process.env.AIRLOCK_TARBALL!, world, control, demo, wallet },
          { isMeasured: !process.env.AIRLOCK_COMPAT_QUICK, isRetry: info.retry > 0 },
        )
        note('result', JSON.stringify(result))
      } catch (error) {
        if (!(error instanceof DownloadError)) throw error
        note('download', error.message)
      }
    })
  })
