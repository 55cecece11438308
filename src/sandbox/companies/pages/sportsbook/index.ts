import '../styles/sportsbook.css'
import { readBoot } from '../betting/boot'
import { siteAround } from '../embed/host'
import { startSportsbook } from './app'

const boot = readBoot()
const root = document.getElementById('app')
if (root) startSportsbook(root, boot, siteAround(boot.origins))
