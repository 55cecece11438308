import '../styles/desk.css'
import { sendOnce } from '../once'
import { keepCurrent } from './live'

sendOnce()
keepCurrent()
