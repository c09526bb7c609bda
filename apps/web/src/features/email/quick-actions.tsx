import { emailText } from "@brandwright/contract/email/email"
import { Button, Card, Stack, Title } from "@mantine/core"
import { IconBook2, IconFilePlus, IconGift, IconMailForward, IconUsers } from "@tabler/icons-react"

const { quickActions: text } = emailText
type QuickActionsProps = {
  onViewAll: () => void
  onSendTest: () => void
  onNewTemplate: () => void
  onLeadMagnet: () => void
  onEbook: () => void
}

export function QuickActions({ onViewAll, onSendTest, onNewTemplate, onLeadMagnet, onEbook }: QuickActionsProps) {
  const actions = [
    { label: text.viewSubscribers, icon: IconUsers, onClick: onViewAll },
    { label: text.sendTest, icon: IconMailForward, onClick: onSendTest },
    { label: text.newTemplate, icon: IconFilePlus, onClick: onNewTemplate },
    { label: text.leadMagnet, icon: IconGift, onClick: onLeadMagnet },
    { label: text.ebook, icon: IconBook2, onClick: onEbook },
  ]
  return (
    <Card padding="md">
      <Title order={2} size="h4" mb="sm">
        {text.title}
      </Title>
      <Stack gap={4}>
        {actions.map(({ label, icon: Icon, onClick }) => (
          <Button
            key={label}
            variant="subtle"
            color="gray"
            c="inherit"
            justify="flex-start"
            leftSection={<Icon size={17} />}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Card>
  )
}
