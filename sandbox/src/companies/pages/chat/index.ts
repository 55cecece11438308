import './chat.css'
import './main'
