import { embeddedScenes } from '../../pictures/embeddedScenes.ts'
import { test } from '../airlockTest.ts'
import { takeNamedPicture } from '../support/takeNamedPicture.ts'

test('a screenshot of the embedded wallet: an approval', async ({ context, page, world }, info) => {
  test.setTimeout(120_000)
  await takeNamedPicture(embeddedScenes, 'approve', { context, page, world, info })
})
