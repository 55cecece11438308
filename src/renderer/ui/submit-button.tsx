import { Button, type ButtonProps } from '@chakra-ui/react'

/** A form's last step: 52 px, full width; while it works it keeps its label and width and cannot be pressed again. */
export function SubmitButton({ children, loading, ...rest }: ButtonProps) {
  return (
    <Button type="submit" size="lg" w="full" loading={loading} loadingText={children} aria-busy={loading} {...rest}>
      {children}
    </Button>
  )
}
