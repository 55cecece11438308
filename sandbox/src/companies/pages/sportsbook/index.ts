import '../styles/sportsbook.css'
import { readBoot } from '../betting/boot'
import { connectToSite } from '../embed/host'
import { pressOnce } from '../press-once'
import { startSportsbook } from './app'

const boot = readBoot()
const root = document.getElementById('app')
pressOnce()
if (root) startSportsbook(root, boot, connectToSite(boot.origins))
