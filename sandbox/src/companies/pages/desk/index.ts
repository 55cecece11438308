import '../styles/desk.css'
import { sendOnce } from '../press-once'
import { keepCurrent } from './live'

sendOnce()
keepCurrent()
