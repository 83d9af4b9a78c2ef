import { plainTest as test } from '../airlockTest.ts'
import { connectSignSend } from '../support/connectSignSend.ts'
import { findFirefox } from '../support/findFirefox.ts'
import { openFirefox } from '../support/openFirefox.ts'

const firefox = findFirefox()

test('Firefox: a mobile wallet connects, signs, sends, and is restored after a reload', async ({
  world,
  mobile,
  chain,
}) => {
  test.skip(
    !firefox,
    'NOT TRIED IN FIREFOX: none here. Debian: apt-get install firefox-esr, or set FIREFOX to its path.',
  )
  const browser = await openFirefox(firefox!, world.urls.modal)
  try {
    await connectSignSend(browser, world, mobile, chain)
  } finally {
    await browser.close()
  }
})
