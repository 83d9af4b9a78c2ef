import { approvalScenes } from '../../pictures/approvalScenes.ts'
import { test } from '../airlockTest.ts'
import { takeNamedPicture } from '../support/takeNamedPicture.ts'

test('takes a screenshot of an approval screen in the embedded wallet', async ({ context, page, world }, info) => {
  test.setTimeout(120_000)
  await takeNamedPicture(approvalScenes, 'approve', { context, page, world, info })
})
