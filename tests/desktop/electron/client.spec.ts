import { test } from '@playwright/test'
import { clientSpecs } from '../host/client-specs'
import { launchElectron, noElectron } from './launch'

test.skip(noElectron !== null, noElectron ?? '')

/** The same specs as on the test host, on the real thing. */
clientSpecs(launchElectron)
