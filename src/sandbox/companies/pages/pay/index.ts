import '../styles/pay.css'
import './main'
