import '../styles/table.css'
import './main'
