import '../styles/outside.css'
